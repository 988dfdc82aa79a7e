ALTER TABLE "activities" ADD COLUMN "status" text DEFAULT 'OPEN' NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "version" text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_goods" ADD COLUMN "distributor_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_goods" ADD COLUMN "platform_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_goods" ADD COLUMN "supplier_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_goods" ADD COLUMN "aside_until" bigint;--> statement-breakpoint
ALTER TABLE "luck_wheel_prizes" ADD COLUMN "goods_id" text;--> statement-breakpoint
ALTER TABLE "luck_wheel_prizes" ADD COLUMN "sku_id" text;--> statement-breakpoint
ALTER TABLE "luck_wheel_wins" ADD COLUMN "sku_id" text;--> statement-breakpoint
ALTER TABLE "luck_wheel_wins" ADD COLUMN "goods_id" text;--> statement-breakpoint
CREATE INDEX "activities_start" ON "activities" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "activity_goods_aside" ON "activity_goods" USING btree ("aside_until","activity_id");--> statement-breakpoint
CREATE INDEX "luck_wheel_wins_until" ON "luck_wheel_wins" USING btree ("redeem_until") WHERE status = 'WAITING';--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_times" CHECK ("activities"."starts_at" < "activities"."ends_at");--> statement-breakpoint
ALTER TABLE "activity_goods" ADD CONSTRAINT "activity_goods_taken" CHECK ("activity_goods"."taken" >= 0 and "activity_goods"."taken" <= "activity_goods"."quantity");