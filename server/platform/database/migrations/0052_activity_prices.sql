CREATE TABLE "activity_purchases" (
	"activity_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"user_id" text NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "activity_purchases_activity_id_sku_id_user_id_pk" PRIMARY KEY("activity_id","sku_id","user_id"),
	CONSTRAINT "activity_purchases_pieces" CHECK ("activity_purchases"."pieces" >= 0)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "activity_id" text;--> statement-breakpoint
UPDATE "order_lines" SET "activity_id" = "orders"."activity_id"
FROM "orders" WHERE "orders"."id" = "order_lines"."order_id" AND "orders"."activity_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "activity_purchases" ("activity_id", "sku_id", "user_id", "pieces")
SELECT "line"."activity_id", "line"."sku_id", "line"."user_id", sum("line"."quantity" - "line"."refunded_quantity")
FROM "order_lines" AS "line" JOIN "orders" ON "orders"."id" = "line"."order_id"
WHERE "line"."activity_id" IS NOT NULL AND "orders"."status" <> 50
GROUP BY 1, 2, 3;--> statement-breakpoint
-- Pages show the price of a running activity; of its pieces only that the last is taken, or one is back.
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "activities" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE OF "activity_id", "sku_id", "goods_id", "cash", "integral", "quantity", "per_member", "sort" ON "activity_goods" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();--> statement-breakpoint
CREATE TRIGGER "sold_out" AFTER UPDATE OF "taken" ON "activity_goods" FOR EACH ROW WHEN ((OLD."taken" >= OLD."quantity") <> (NEW."taken" >= NEW."quantity")) EXECUTE FUNCTION "note_shown_change"();
