#!/bin/sh
# Patroni calls this once, on the first primary, with the address of its superuser. PORTAL_DATABASE_PASSWORD comes from Patroni's environment.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$PORTAL_DATABASE_PASSWORD" "$1" <<'SQL'
create role portal login password :'password';
create database portal owner portal;
SQL
