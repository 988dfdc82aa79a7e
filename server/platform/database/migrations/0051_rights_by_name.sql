DROP INDEX "users_staff";--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("created_at","id") WHERE roles && array['admin','editor','clerk','supplier','purchaser'];--> statement-breakpoint
-- Rights that roles gave until now are held by name; an admin's follow from the role. The names before were asked by nothing but ?inspect.
UPDATE "users" SET "authorities" = ARRAY(
  SELECT DISTINCT "name" FROM unnest(
    "authorities"
    || CASE WHEN 'editor' = ANY ("roles") THEN ARRAY['leads:see','brands:see','brands:edit','pages:see','pages:edit','notices:see','notices:edit','words:see','words:edit','guide:see'] ELSE '{}' END
    || CASE WHEN 'supplier' = ANY ("roles") THEN ARRAY['orders:see','shipping:edit','inquiries:see','inquiries:edit','afterSales:see','afterSales:edit','goods:see','goods:edit','shops:see','shops:edit','guide:see'] ELSE '{}' END
  ) AS "name"
  WHERE "name" NOT IN ('page:edit','notice:edit','report:submit')
) WHERE "roles" && ARRAY['editor','supplier'] OR "authorities" && ARRAY['page:edit','notice:edit','report:submit'];
--> statement-breakpoint
-- No menu was ever shown by them, and their places are none of the back office: the menu follows from the rights.
UPDATE "users" SET "menu_items" = '[]' WHERE "menu_items" <> '[]';
