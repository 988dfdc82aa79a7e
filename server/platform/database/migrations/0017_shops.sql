CREATE TABLE "shop_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"cat_ids" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "licence_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "licence_picture" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "closed_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_categories_shop" ON "shop_categories" USING btree ("shop_id","sort");