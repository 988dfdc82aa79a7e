CREATE TABLE "gift_card_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"trade_id" text NOT NULL,
	"user_id" text NOT NULL,
	"level_id" text NOT NULL,
	"level_name" text NOT NULL,
	"picture" text NOT NULL,
	"value" bigint NOT NULL,
	"valid_days" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cash" bigint NOT NULL,
	"unit_points" bigint NOT NULL,
	"greeting" text DEFAULT '' NOT NULL,
	"receiver_telephone" text,
	"send_on" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_covers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"greeting" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_labels" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_levels" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'ON_SALE' NOT NULL,
	"label_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"cover_id" text NOT NULL,
	"name" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"value" bigint NOT NULL,
	"price" bigint NOT NULL,
	"valid_days" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "gift_cards_expiry";--> statement-breakpoint
ALTER TABLE "gift_cards" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ALTER COLUMN "last4" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "kind" text DEFAULT 'ORDERS' NOT NULL;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "level_id" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "card_order_id" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "place" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "send_on" text;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "accepted_at" bigint;--> statement-breakpoint
ALTER TABLE "gift_card_orders" ADD CONSTRAINT "gift_card_orders_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_levels" ADD CONSTRAINT "gift_levels_cover_id_gift_covers_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."gift_covers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_orders_trade" ON "gift_card_orders" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "gift_card_orders_user" ON "gift_card_orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_levels_sale" ON "gift_levels" USING btree ("kind","status","sort");--> statement-breakpoint
CREATE INDEX "gift_cards_order" ON "gift_cards" USING btree ("card_order_id","place");--> statement-breakpoint
CREATE INDEX "gift_cards_expiry" ON "gift_cards" USING btree ("expires_at") WHERE "gift_cards"."status" in ('ACTIVE', 'INACTIVE');