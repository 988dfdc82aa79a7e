CREATE TABLE "gift_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"level_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"expires_at" bigint NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_level_goods" (
	"level_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "gift_level_goods_level_id_sku_id_pk" PRIMARY KEY("level_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "gift_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"giver_id" text NOT NULL,
	"status" text NOT NULL,
	"receiver_telephone" text,
	"token_hash" text,
	"message" text DEFAULT '' NOT NULL,
	"receiver_id" text,
	"deadline" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "gift_voucher_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"voucher_id" text NOT NULL,
	"entry_type" text NOT NULL,
	"biz_type" text NOT NULL,
	"biz_id" text NOT NULL,
	"order_id" text,
	"amount" integer NOT NULL,
	"left_after" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_vouchers" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"level_id" text NOT NULL,
	"batch_id" text,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"owner_id" text,
	"status" text NOT NULL,
	"disabled_reason" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"password_hash" text NOT NULL,
	"last4" text NOT NULL,
	"picks" integer NOT NULL,
	"left" integer NOT NULL,
	"expires_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"bound_at" bigint,
	CONSTRAINT "gift_vouchers_left" CHECK ("gift_vouchers"."left" between 0 and "gift_vouchers"."picks")
);
--> statement-breakpoint
ALTER TABLE "gift_levels" ADD COLUMN "picks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_levels" ADD COLUMN "page_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_voucher_id" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "disabled_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_level_id_gift_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."gift_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_level_goods" ADD CONSTRAINT "gift_level_goods_level_id_gift_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."gift_levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_batches_time" ON "gift_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_level_goods_sort" ON "gift_level_goods" USING btree ("level_id","sort","goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_transfers_card" ON "gift_transfers" USING btree ("card_id") WHERE "gift_transfers"."status" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "gift_transfers_token" ON "gift_transfers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "gift_transfers_giver" ON "gift_transfers" USING btree ("giver_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_transfers_receiver" ON "gift_transfers" USING btree ("receiver_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_transfers_telephone" ON "gift_transfers" USING btree ("receiver_telephone","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_transfers_deadline" ON "gift_transfers" USING btree ("deadline") WHERE "gift_transfers"."status" = 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "gift_voucher_entries_biz" ON "gift_voucher_entries" USING btree ("voucher_id","biz_type","biz_id","entry_type");--> statement-breakpoint
CREATE INDEX "gift_voucher_entries_voucher" ON "gift_voucher_entries" USING btree ("voucher_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_vouchers_code" ON "gift_vouchers" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "gift_vouchers_owner" ON "gift_vouchers" USING btree ("owner_id","kind","status","expires_at");--> statement-breakpoint
CREATE INDEX "gift_vouchers_time" ON "gift_vouchers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_vouchers_batch" ON "gift_vouchers" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "gift_vouchers_expiry" ON "gift_vouchers" USING btree ("expires_at") WHERE "gift_vouchers"."status" in ('CREATED', 'ACTIVE');--> statement-breakpoint
CREATE INDEX "orders_gift_voucher" ON "orders" USING btree ("gift_voucher_id","created_at") WHERE "orders"."gift_voucher_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_time" ON "gift_cards" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_batch" ON "gift_cards" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "gift_cards_send" ON "gift_cards" USING btree ("send_on") WHERE "gift_cards"."send_on" is not null;