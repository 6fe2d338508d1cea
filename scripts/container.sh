#!/bin/sh
# Starts the web server of a container: writes the values of the environment into the page of a build, and runs the command that follows.
#   sh container.sh /srv/waypost/dist nginx -g 'daemon off;'
# Refuses to start with a value that is missing or unknown, or an address that is none. The command gets WAYPOST_CONNECT_SRC, the foreign
# origins of the policy's connect-src. It needs sh, awk and mv alone.
set -eu
page=$1/index.html
shift

WAYPOST_CONNECT_SRC=$(LC_ALL=C awk -v page="$page" -v next_page="$page.next" '
  function refuse(problem) {
    print problem > "/dev/stderr"
    refused = 1
  }
  # Control characters cannot stand in JSON, and < could end the block.
  function quoted(text,  result, at, letter) {
    for (at = 1; at <= length(text); at++) {
      letter = substr(text, at, 1)
      if (letter ~ /[[:cntrl:]]/) letter = " "
      else if (letter == "<") letter = "\\u003c"
      else if (letter == "\"" || letter == "\\") letter = "\\" letter
      result = result letter
    }
    return "\"" result "\""
  }
  function is_address(text) {
    return text ~ /^https?:\/\/[][A-Za-z0-9.:_-]+(\/[^?# \t]*)?$/
  }
  function add_origin(address,  origin) {
    if (!match(address, /^https?:\/\/[][A-Za-z0-9.:_-]+/)) return
    origin = substr(address, RSTART, RLENGTH)
    if (index(" " sources " ", " " origin " ") == 0) sources = sources (sources == "" ? "" : " ") origin
  }
  BEGIN {
    no_address = " must be an http or https address, without a user, ? or #"
    required = "VITE_API_BASE_URL VITE_AUTH0_DOMAIN VITE_AUTH0_CLIENT_ID VITE_AUTH0_AUDIENCE VITE_MARKETING_URL VITE_DEFAULT_SHORT_DOMAIN VITE_ACME_VALIDATION_HOST"
    optional = "VITE_PRODUCT_NAME VITE_PAYMENT_PROVIDER VITE_APPINSIGHTS_CONNECTION_STRING VITE_PREVIEW_FEATURES VITE_LOCAL_COPIES VITE_LINK_SEARCH"
    required_count = split(required, required_names, " ")
    for (at = 1; at <= required_count; at++) if (!(required_names[at] in ENVIRON) || ENVIRON[required_names[at]] !~ /[^ \t]/) refuse(required_names[at] " is missing")
    count = split(required " " optional, names, " ")
    for (at = 1; at <= count; at++) known[names[at]] = 1
    for (name in ENVIRON) if (name ~ /^VITE_/ && !(name in known)) refuse(name " is unknown")

    for (at = 1; at <= count; at++) {
      if (!(names[at] in ENVIRON)) continue
      value = ENVIRON[names[at]]
      gsub(/^[ \t]+|[ \t]+$/, "", value)
      given[names[at]] = value
      values = values (values == "" ? "" : ",") quoted(names[at]) ":" quoted(value)
    }
    api = given["VITE_API_BASE_URL"]
    if (api != "" && !is_address(api)) refuse("VITE_API_BASE_URL" no_address)
    identity = given["VITE_AUTH0_DOMAIN"]
    if (identity != "" && identity !~ /:\/\//) identity = "https://" identity
    if (identity != "" && !is_address(identity)) refuse("VITE_AUTH0_DOMAIN must be a host or an http(s) address, without a user, ? or #")
    marketing = given["VITE_MARKETING_URL"]
    if (marketing != "" && !is_address(marketing)) refuse("VITE_MARKETING_URL" no_address)
    add_origin(api)
    add_origin(identity)
    telemetry = given["VITE_APPINSIGHTS_CONNECTION_STRING"]
    if (telemetry != "") {
      ingestion = "https://dc.services.visualstudio.com"
      if (match(tolower(telemetry), /ingestionendpoint=[^;]+/)) ingestion = substr(telemetry, RSTART + 18, RLENGTH - 18)
      add_origin(ingestion)
    }

    start = "<script id=\"configuration\" type=\"application/json\">"
    while (!refused && (getline line < page) > 0) {
      begins = index(line, start)
      if (begins > 0 && (values_begin = index(line, "\"values\":")) > begins) {
        after = substr(line, values_begin)
        line = substr(line, 1, values_begin - 1) "\"values\":{" values "}}" substr(after, index(after, "</script>"))
        written = 1
      }
      text = text line "\n"
    }
    if (!refused && !written) refuse(page " has no block for values, or is not there")
    if (refused) exit 1
    printf "%s", text > next_page
    print sources
  }
')
export WAYPOST_CONNECT_SRC
mv "$page.next" "$page"
exec "$@"
