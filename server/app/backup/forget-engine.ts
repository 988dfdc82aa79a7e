/** Deletes stored search indexes, which may hold goods newer than the backup; older malls have no such table. */
export const FORGET_ENGINE = `do $$ begin
  if to_regclass('public.goods_engine_indexes') is not null then delete from public.goods_engine_indexes; end if;
end $$;`
