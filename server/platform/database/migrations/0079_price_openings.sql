CREATE TABLE "price_openings" (
	"goods_id" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"sold" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_openings" ADD CONSTRAINT "price_openings_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;