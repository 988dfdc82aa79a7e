CREATE TABLE "goods_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"goods_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" text NOT NULL,
	"room" text NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"body" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"decided_by" text,
	"decided_at" bigint
);
--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "disabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_drafts_time" ON "goods_drafts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "goods_drafts_goods" ON "goods_drafts" USING btree ("goods_id","created_at");