# playfair_add_charts(TARGET DOCUMENTS FILE... [OUTPUT_DIRECTORY FOLDER])
#
# Adds a target that draws each document as FOLDER/NAME.svg. A chart is drawn again when its document, a file that the
# document reads, or the compiler has changed. FOLDER is the binary directory unless it is given.
find_program(PLAYFAIR_EXECUTABLE playfair REQUIRED)

function(playfair_add_charts target)
  cmake_parse_arguments(PARSE_ARGV 1 charts "" "OUTPUT_DIRECTORY" "DOCUMENTS")
  if(NOT charts_OUTPUT_DIRECTORY)
    set(charts_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
  endif()
  set(drawings)
  foreach(document IN LISTS charts_DOCUMENTS)
    get_filename_component(path "${document}" ABSOLUTE)
    get_filename_component(name "${document}" NAME)
    string(REGEX REPLACE "(\\.playfair)?\\.(xml|json)$" "" name "${name}")
    set(drawing "${charts_OUTPUT_DIRECTORY}/${name}.svg")
    add_custom_command(
      OUTPUT "${drawing}"
      COMMAND "${PLAYFAIR_EXECUTABLE}" compile "${path}" -o "${drawing}" --deps "${drawing}.d"
      DEPENDS "${path}" "${PLAYFAIR_EXECUTABLE}"
      DEPFILE "${drawing}.d"
      COMMENT "Chart ${name}"
      VERBATIM)
    list(APPEND drawings "${drawing}")
  endforeach()
  add_custom_target(${target} ALL DEPENDS ${drawings})
endfunction()
