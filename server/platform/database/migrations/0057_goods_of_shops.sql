DROP INDEX "goods_brand";--> statement-breakpoint
DROP INDEX "goods_shop";--> statement-breakpoint
CREATE INDEX "goods_brand" ON "goods" USING btree ("brand_id","status",("stock" > 0) desc,"sales" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "goods_shop" ON "goods" USING btree ("shop_id","status",("stock" > 0) desc,"sales" DESC NULLS FIRST,"id","stock","category_path");