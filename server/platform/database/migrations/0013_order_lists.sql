DROP INDEX "orders_shop";--> statement-breakpoint
CREATE INDEX "orders_time" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_cash" ON "orders" USING btree ("cash","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_shop" ON "orders" USING btree ("shop_id","created_at","id");