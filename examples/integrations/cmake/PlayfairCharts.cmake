# playfair_add_charts(TARGET DOCUMENTS FILE... [DEPENDS FILE...] [EMIT svg|html|fragment] [OUTPUT_DIRECTORY FOLDER])
#
# Adds a target that makes FOLDER/NAME.svg of each document, or with EMIT a page or a fragment, FOLDER/NAME.html. A chart
# is made again when its document, a file that the document reads, or the compiler has changed. DEPENDS are data that
# the same build makes: they have to be there before the charts. FOLDER is the binary directory unless it is given.
# A page of several charts has several drawings: EMIT html makes one file of it.
find_program(PLAYFAIR_EXECUTABLE playfair REQUIRED)

function(playfair_add_charts target)
  cmake_parse_arguments(PARSE_ARGV 1 charts "" "OUTPUT_DIRECTORY;EMIT" "DOCUMENTS;DEPENDS")
  if(charts_UNPARSED_ARGUMENTS OR NOT charts_DOCUMENTS)
    message(FATAL_ERROR
      "playfair_add_charts(${target} ...) takes its documents behind DOCUMENTS, not '${charts_UNPARSED_ARGUMENTS}'")
  endif()
  if(NOT charts_EMIT)
    set(charts_EMIT svg)
  elseif(NOT charts_EMIT MATCHES "^(svg|html|fragment)$")
    message(FATAL_ERROR "playfair_add_charts: EMIT is svg, html or fragment, not '${charts_EMIT}'")
  endif()
  if(NOT charts_OUTPUT_DIRECTORY)
    set(charts_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
  endif()
  string(REPLACE fragment html extension "${charts_EMIT}")
  set(outputs)
  foreach(document IN LISTS charts_DOCUMENTS)
    get_filename_component(path "${document}" ABSOLUTE)
    get_filename_component(name "${document}" NAME)
    string(REGEX REPLACE "(\\.playfair)?\\.(xml|json)$" "" name "${name}")
    set(output "${charts_OUTPUT_DIRECTORY}/${name}.${extension}")
    if(output IN_LIST outputs)
      message(FATAL_ERROR
        "playfair_add_charts: '${document}' would be written over another chart, ${output}; give it an OUTPUT_DIRECTORY "
        "and a target of its own, or rename it")
    endif()
    add_custom_command(
      OUTPUT "${output}"
      COMMAND "${PLAYFAIR_EXECUTABLE}" compile "${path}" --emit "${charts_EMIT}" -o "${output}" --deps "${output}.d"
      DEPENDS "${path}" "${PLAYFAIR_EXECUTABLE}" ${charts_DEPENDS}
      DEPFILE "${output}.d"
      COMMENT "Chart ${name}"
      VERBATIM)
    list(APPEND outputs "${output}")
  endforeach()
  add_custom_target(${target} ALL DEPENDS ${outputs})
endfunction()
