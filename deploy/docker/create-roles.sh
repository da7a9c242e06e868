#!/bin/sh
# Runs once, when the volume of the database is new. The site gets three roles of its own (docs/operations.md, "Database roles"), none of
# them a superuser. The superuser can only sign in as the operating system's user "postgres" of the database's container, which the site
# is not, although it shares the socket.
set -eu

psql --username postgres --dbname postgres --set ON_ERROR_STOP=1 <<'SQL'
create role charity login nosuperuser nocreatedb nocreaterole;
create role charity_runtime login nosuperuser nocreatedb nocreaterole noinherit;
create role charity_reports login nosuperuser nocreatedb nocreaterole noinherit;
create database charity owner charity;
revoke connect on database postgres, template1 from public;
SQL

cat > "$PGDATA/pg_hba.conf" <<'HBA'
local all postgres peer
local charity charity,charity_runtime,charity_reports trust
HBA
