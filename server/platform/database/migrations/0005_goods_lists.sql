DROP INDEX "goods_default";--> statement-breakpoint
DROP INDEX "goods_cash";--> statement-breakpoint
DROP INDEX "goods_sales";--> statement-breakpoint
DROP INDEX "goods_new";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "attributes_key" bigint GENERATED ALWAYS AS (hash_array_extended(attributes, 0)) STORED;--> statement-breakpoint
CREATE INDEX "goods_listing" ON "goods" USING btree ("status",("stock" > 0) desc,"sales" DESC NULLS FIRST,"id","stock","cash","goods_price","integral","published_at","attributes_key","pay_model","goods_type","source_type","delivery_type","min_number","is_real","is_activity","substitute_sales","brand_id","shop_id","category_path","labels","nav_ids");--> statement-breakpoint
CREATE INDEX "goods_sales" ON "goods" USING btree ("status","sales" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "goods_new" ON "goods" USING btree ("status","published_at" DESC NULLS FIRST,"id");