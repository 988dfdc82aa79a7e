/**
 * SQL that deletes what the mall knows about search engine indexes: they may hold goods newer than the backup.
 * Backups of older malls have no such table.
 */
export const FORGET_ENGINE = `do $$ begin
  if to_regclass('public.goods_engine_indexes') is not null then delete from public.goods_engine_indexes; end if;
end $$;`
