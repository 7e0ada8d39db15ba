#!/bin/sh
# A certificate that nobody but its maker trusts, for a look on one machine: self-signed.sh FOLDER NAME [NAME …] writes what compose.yaml mounts.
set -eu
cd "$1"
shift
names=$(printf ',DNS:%s' "$@")
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 \
  -subj "/CN=$1" -addext "subjectAltName=${names#,}" -keyout static.key -out static.crt
cat static.crt static.key > portal.pem
cp static.crt trusted.crt
chmod 644 static.crt static.key portal.pem trusted.crt
