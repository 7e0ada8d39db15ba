#!/bin/sh
# Puts values into a template and prints it: fill.sh haproxy/portal.cfg values.env [NAME=value …] > /etc/haproxy/haproxy.cfg
# A value that the template wants and nobody gives ends it with a sentence.
set -eu
template=$1 values=$2
case $values in */*) ;; *) values=./$values ;; esac
shift 2
set -a
. "$values"
set +a
for one in "$@"; do export "$one"; done
awk -v file="$template" '
  {
    rest = $0; line = ""
    while (match(rest, /\$\{[A-Z][A-Z0-9_]*\}/)) {
      name = substr(rest, RSTART + 2, RLENGTH - 3)
      if (!(name in ENVIRON)) { print file " wants " name ", which has no value" > "/dev/stderr"; exit 1 }
      line = line substr(rest, 1, RSTART - 1) ENVIRON[name]
      rest = substr(rest, RSTART + RLENGTH)
    }
    print line rest
  }' "$template"
