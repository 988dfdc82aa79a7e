CREATE TABLE "invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "after_sales" ADD COLUMN "given_back" jsonb;--> statement-breakpoint
ALTER TABLE "points_accounts" ADD COLUMN "debt" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "owed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "give_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "goods_cash_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "pay_model" integer;--> statement-breakpoint
ALTER TABLE "favourites" ADD COLUMN "integral" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "gift_cards_expiry" ON "gift_cards" USING btree ("expires_at") WHERE "gift_cards"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "points_lots_expiry" ON "points_lots" USING btree ("expires_at") WHERE "points_lots"."remaining" > 0;--> statement-breakpoint
CREATE INDEX "coupons_expiry" ON "coupons" USING btree ("expires_at") WHERE "coupons"."status" = 'UNUSED';--> statement-breakpoint
ALTER TABLE "points_accounts" ADD CONSTRAINT "points_accounts_debt" CHECK ("points_accounts"."debt" >= 0);