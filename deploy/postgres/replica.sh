#!/usr/bin/env bash
# A streaming replica: copied from the primary at its first start, then only followed.
set -euo pipefail
primary="host=${PRIMARY:-postgres} port=${PRIMARY_PORT:-5432} user=replicator password=$REPLICATION_PASSWORD"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # What an interrupted copy left.
  find "$PGDATA" -mindepth 1 -delete
  pg_basebackup -d "$primary" -D "$PGDATA" -R -S replica -X stream -c fast
  chmod 700 "$PGDATA"
fi
exec "$@"
