/**
 * Forgets what a search engine holds: it may have goods of a later time than the backup. Backups of older malls have no such
 * table.
 */
export const FORGET_ENGINE = `do $$ begin
  if to_regclass('public.goods_engine_indexes') is not null then delete from public.goods_engine_indexes; end if;
end $$;`
