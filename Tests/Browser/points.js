// The points of a path of straight lines, as this project writes them.
const pointsOf = path => {
  const points = [];
  let [x, y] = [0, 0];
  for (const [, command, rest] of path.getAttribute('d').matchAll(/([mlhv])([^mlhv]*)/g)) {
    const steps = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) || []).map(Number), width = 'hv'.includes(command) ? 1 : 2;
    for (let i = 0; i < steps.length; i += width) {
      if (command !== 'v') x += steps[i];
      if (command !== 'h') y += steps[i + width - 1];
      points.push([x, y]);
    }
  }
  return points;
};
