#!/bin/sh
# Fills every template for compose.yaml: fill-all.sh values.env FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
values=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
mkdir -p "$2"
cd "$2"
# Passwords and keys: the folder is its owner's alone. The files in it are read inside containers, by whoever runs there.
chmod 700 .
fill() { # template, file, values of this one alone
  template=$1 file=$2
  shift 2
  "$here/fill.sh" "$here/$template" "$values" "$@" > "$file"
}
for number in 1 2 3; do
  fill etcd/etcd.yml "etcd$number.yml" "ETCD_NAME=etcd$number" "ETCD_CLIENT=etcd$number:2379" "ETCD_PEER=etcd$number:2380"
done
for number in 1 2; do
  fill patroni/patroni.yml "postgres$number.yml" "PATRONI_NAME=postgres$number" "PATRONI_REST=postgres$number:8008" \
    "PG_LISTEN=postgres$number:5432"
done
fill haproxy/database.cfg database.cfg
fill haproxy/portal.cfg portal.cfg
fill pgbouncer/pgbouncer.ini pgbouncer.ini
fill pgbouncer/users.txt users.txt
fill nginx/remotes.conf remotes.conf
fill portal/portal.env portal.env
chmod 644 ./*
