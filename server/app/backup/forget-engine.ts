/** The indexes may hold goods newer than the backup; backups of older malls have no such table. */
export const FORGET_ENGINE = `do $$ begin
  if to_regclass('public.goods_engine_indexes') is not null then delete from public.goods_engine_indexes; end if;
end $$;`
