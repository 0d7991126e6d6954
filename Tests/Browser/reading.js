// Reads, in one call, what every drawing of the page shows now, in the drawing's own coordinates (the viewBox).
// A mark of series K has the class PREFIX-kK; a mark's elements stand in the order of the scene's nodes.

const seriesOf = element => {
  const match = (element.getAttribute('class') || '').match(/(?:^|\s)\S*?-k(\d+)(?:\s|$)/);
  return match ? Number(match[1]) : null;
};

// The numbers of a computed clip-path polygon() or shape(), in order, without the radii of its arcs.
const outlineOf = style => {
  const clip = style.clipPath;
  if (!/^(polygon|shape)/.test(clip)) return null;
  const places = clip.replace(/\bof [-\d.e]+px( [-\d.e]+px)?/g, '');
  const numbers = [...places.matchAll(/(-?[\d.]+(?:e[-+]?\d+)?)px/g)].map(match => Number(match[1]));
  const pairs = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) pairs.push([numbers[i], numbers[i + 1]]);
  return pairs;
};

// Where a path begins and ends. Firefox measures the length of a curve before it is scaled, and so misses the end of
// small ones; but it gives the segments.
const endsOf = path => {
  if (!path.getPathData) return [0, path.getTotalLength()].map(length => path.getPointAtLength(length)).map(p => [p.x, p.y]);
  const segments = path.getPathData({normalize: true});
  const starts = segments.filter(segment => segment.type === 'M'), last = segments.at(-1);
  const end = last.type === 'Z' ? starts.at(-1) : last;
  return [starts[0].values, end.values.slice(-2)];
};

// The letters of a text that take room: not those of its title, nor those of other states.
const lettersOf = node => {
  if (node.nodeType === 3) return node.data.replace(/\u200B/g, '');
  if (node.localName === 'title') return '';
  const style = getComputedStyle(node);
  if (style.display === 'none' || parseFloat(style.fontSize) < 1) return '';
  return [...node.childNodes].map(lettersOf).join('');
};

// The lines through which a group is seen: the radius and the width of each circle of its mask.
const ringsOf = (group, at) => {
  const id = getComputedStyle(group).mask.match(/#([^")]+)/);
  const circles = id ? [...document.getElementById(id[1]).querySelectorAll('circle')] : [];
  if (!circles.length) return null;
  const shift = circles[0].parentNode.transform.baseVal.consolidate().matrix;
  const rings = circles.map(circle => [parseFloat(getComputedStyle(circle).r), parseFloat(getComputedStyle(circle).strokeWidth)]);
  return {tag: 'rings', series: null, shown: true, point: at(shift.e, shift.f), rings: rings.filter(ring => ring[1] > 1e-6)};
};

// A gradient along an arc is pieces in a group that its outline cuts; where nothing moves, the outline is a path.
const isCut = element => element.matches('g[clip-path*="-u"]');

// No drawing of their own. The legend of a standalone drawing is not part of the layout's scene; tooltips are read apart.
const APART = 'defs,clipPath,mask,pattern,marker,symbol,g[role=group],g[role=radiogroup],g[role=list]';
const LEAVES = 'rect,circle,ellipse,path,polygon,line,use,text,g[clip-path*="-u"],g[mask]';
const DRAWN = `g,${LEAVES}`;

const read = svg => {
  const inverse = (fluidGroup(svg) ?? svg).getScreenCTM().inverse();
  const nodes = [];
  // From the outside in: what a group fades or names it does for all that is in it, so each group is asked once.
  const visit = (parent, opacity, series) => {
    for (const element of parent.children) {
      if (!element.matches(DRAWN) || element.matches(APART)) continue;
      const style = getComputedStyle(element);
      const isGone = style.display === 'none';
      // What stands at other widths only.
      if (isGone && element.matches('g[class*="-w"]')) continue;
      const inner = {opacity: opacity * style.opacity, series: seriesOf(element) ?? series};
      // What is not displayed at all is what an outline is for viewers that cannot compute one.
      if (!isGone && element.matches('[marker-mid]')) {
        nodes.push(...markersOf(element, style, inner, inverse));
      } else if (!isGone && element.matches(LEAVES)) {
        const node = nodeOf(element, style, inner, inverse);
        if (node) nodes.push(node);
      }
      if (element.localName === 'g' && !isCut(element)) visit(element, inner.opacity, inner.series);
    }
  };
  visit(svg, getComputedStyle(svg).opacity, null);
  return {size: sizeOf(svg), nodes, tooltips: tooltipsOf(svg, inverse)};
};

// The point about which a marker undoes what scales the group around it.
const middleOf = (element, style) => {
  const box = element.getBBox(), [x, y] = style.transformOrigin.split(' ').map(parseFloat);
  return {x: box.x + x, y: box.y + y};
};

// Firefox draws such a marker as the other engines do, but its matrix takes the corner of the drawing for that point: what it
// has drawn is asked for. A marker is only moved, so the middle says all.
const scaledBack = (element, inverse) => {
  const {stroke} = element.style;
  element.style.stroke = 'none';
  const drawn = element.getBoundingClientRect(), box = element.getBBox();
  element.style.stroke = stroke;
  const x = inverse.a * (drawn.x + drawn.width / 2) + inverse.e, y = inverse.d * (drawn.y + drawn.height / 2) + inverse.f;
  return {a: 1, b: 0, c: 0, d: 1, e: x - box.x - box.width / 2, f: y - box.y - box.height / 2};
};

// Where the outline of a marker lies. Firefox knows no box of what is in a `marker`.
const extentOf = (form, style) => {
  if (form.localName === 'circle') return [[-1, -1], [1, 1]].map(corner => corner.map(side => side * parseFloat(style.r)));
  const points = pointsOf(form);
  return [Math.min, Math.max].map(end => [0, 1].map(side => end(...points.map(point => point[side]))));
};

// What stands at each point of a path but the first, which is only where it starts. Each must be as large as it is in itself:
// `stretch` says how many times as wide and as high it is.
const markersOf = (path, style, {opacity, series}, inverse) => {
  const form = document.getElementById(style.markerMid.match(/#([^")]+)/)[1]).firstElementChild, own = getComputedStyle(form);
  const matrix = inverse.multiply(path.getScreenCTM()), [start, end] = extentOf(form, own);
  const [scaleX, scaleY = scaleX] = own.scale === 'none' ? [1] : own.scale.split(' ').map(Number);
  const stretch = [matrix.a * scaleX, matrix.d * scaleY], isThere = end[0] > start[0];
  const shown = style.visibility === 'visible' && own.visibility === 'visible' && opacity > 0.05 && isThere;
  return pointsOf(path).slice(1).map(([px, py]) => {
    const [x, y] = [matrix.a * px + matrix.e, matrix.d * py + matrix.f];
    return {tag: 'use', series, shown, isOneOfMany: true, stretch, origin: [x, y],
            box: [x + start[0] * stretch[0], y + start[1] * stretch[1], ...[0, 1].map(i => (end[i] - start[i]) * stretch[i])]};
  });
};

const nodeOf = (element, style, {opacity, series}, inverse) => {
  const isScaledBack = element.localName !== 'g' && (style.scale || 'none') !== 'none';
  const middle = isScaledBack ? middleOf(element, style) : {x: 0, y: 0};
  const matrix = isScaledBack ? scaledBack(element, inverse) : inverse.multiply(element.getScreenCTM());
  const at = (x, y) => [matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f];
  if (element.matches('g[mask]')) return ringsOf(element, at);
  // Half way through a fade nothing counts as shown; a settled chart has 0 or 1 (or a mark's own translucency).
  const node = {tag: element.localName, series, shown: style.visibility === 'visible' && opacity > 0.05};
  const outline = outlineOf(style);
  if (node.tag === 'text') {
    const x = element.x.baseVal, y = element.y.baseVal;
    if (node.shown) node.string = lettersOf(element);
    node.point = at(x.length ? x[0].value : 0, y.length ? y[0].value : 0);
  } else if (outline) {
    node.tag = 'outline';
    node.points = outline.map(([x, y]) => at(x, y));
  } else if (isCut(element)) {
    const path = document.getElementById(element.getAttribute('clip-path').slice(5, -1)).firstElementChild;
    node.tag = 'path';
    if (path.getAttribute('d')) node.points = endsOf(path).map(([x, y]) => at(x, y));
  } else if (node.shown || series !== null) {
    const box = element.getBBox(), a = at(box.x, box.y), b = at(box.x + box.width, box.y + box.height);
    node.box = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
    node.origin = at(middle.x, middle.y);
    if (node.tag === 'path' && box.width + box.height > 0) {
      node.points = endsOf(element).map(([x, y]) => at(x, y));
      node.isDashed = style.strokeDasharray !== 'none';
    }
  }
  return node;
};

// The tooltips that can be reached, whether or not they are shown. Of more than 300 rows only those that are shown are
// laid out: `rows` is null for the others.
const tooltipsOf = (svg, inverse) => {
  const groups = [...svg.querySelectorAll('g[class$="-tips"]>:is(g,a)')];
  const isLean = svg.querySelectorAll('g[class$="-tips"] i').length > 300;
  const isThere = ({visibility, display}) => visibility === 'visible' && display !== 'none';
  return groups.filter(group => isThere(getComputedStyle(group))).map(group => {
    const input = group.querySelector('input,div>div'), box = group.querySelector('foreignObject>*>span');
    const rectOf = element => {
      const {x, y, width, height} = element.getBoundingClientRect();
      const at = (x, y) => [inverse.a * x + inverse.e, inverse.d * y + inverse.f];
      const [left, top] = at(x, y), [right, bottom] = at(x + width, y + height);
      return [left, top, right - left, bottom - top];
    };
    // Of those for several data states one shows.
    const shownOf = (row, tag) => [...row.querySelectorAll(tag)].find(part => part.getClientRects().length);
    const shareOf = element => getComputedStyle(element).counterReset.split(' ').at(-1) + ' %';
    const valueOf = element => {
      // A share behind a value stands in an element of its own.
      const part = element.querySelector('u');
      return part ? `${element.textContent} (${shareOf(part)})` : element.textContent || shareOf(element);
    };
    const heading = box.querySelector('b');
    const rows = [...box.querySelectorAll('i')].filter(row => row.getClientRects().length);
    const style = getComputedStyle(input), zone = rectOf(input);
    return {heading: (heading.firstElementChild ? shownOf(heading, 'span') : heading)?.textContent, zone, box: rectOf(box),
            rows: isLean && !rows.length ? null : rows.map(
              row => [shownOf(row, 'span').textContent, valueOf(shownOf(row, 'u'))]),
            crosshair: style.backgroundImage === 'none' ? null : zone[0] + parseFloat(style.backgroundPositionX) + .5,
            shown: Number(getComputedStyle(group).opacity) > .5};
  });
};

// What is laid out for the box of a drawing that stands alone, and scaled back from its view box.
const fluidGroup = svg => svg.querySelector(':scope>g[class$="-d"]');

// A figure's drawing that follows the width of its container has no view box.
const sizeOf = svg => {
  const isFluid = fluidGroup(svg) || !svg.viewBox.baseVal || !svg.viewBox.baseVal.width;
  const box = isFluid ? svg.getBoundingClientRect() : svg.viewBox.baseVal;
  return [box.width, box.height];
};

// A chart's drawing is told from the swatches beside it by its size.
const drawings = [...document.querySelectorAll('svg')].filter(svg => sizeOf(svg)[0] >= 60);
// A page of many charts is read for one of them at a time, where `only` says which.
return (typeof only === 'undefined' ? drawings : [drawings[only]]).map(read);
