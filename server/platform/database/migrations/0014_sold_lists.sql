ALTER TABLE "after_sales" ADD COLUMN "due" bigint GENERATED ALWAYS AS (coalesce(deadline, 8640000000000000)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "after_sales_time" ON "after_sales" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "after_sales_due" ON "after_sales" USING btree ("due","id");--> statement-breakpoint
CREATE INDEX "after_sales_shop_time" ON "after_sales" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "after_sales_shop_due" ON "after_sales" USING btree ("shop_id","due","id");--> statement-breakpoint
CREATE INDEX "refunds_time" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_next" ON "refunds" USING btree ("next_try_at","id");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status","created_at","id");