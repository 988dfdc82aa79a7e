DROP INDEX "invoices_order";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "voided_at" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "upload_id" text;--> statement-breakpoint
ALTER TABLE "coupon_templates" ADD COLUMN "status" text DEFAULT 'PUBLISHED' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_templates" ADD COLUMN "scope" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_templates" ADD COLUMN "scope_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_templates" ADD COLUMN "claim_by" text DEFAULT 'EVERYBODY' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_templates" ADD COLUMN "kinds" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_templates" ADD COLUMN "use_from" bigint;--> statement-breakpoint
ALTER TABLE "coupon_templates" ADD COLUMN "use_until" bigint;--> statement-breakpoint
ALTER TABLE "coupon_templates" ADD COLUMN "created_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "given_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "withdrawn_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_invoice" ON "orders" USING btree ("created_at","id") WHERE "orders"."invoice" is not null;--> statement-breakpoint
CREATE INDEX "trades_time" ON "trades" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupon_templates_time" ON "coupon_templates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "coupons_time" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id","kind") WHERE "invoices"."voided_at" is null;