CREATE TABLE "goods_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"kind" text NOT NULL,
	"goods_id" text,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"marked" text[] DEFAULT '{}'::text[] NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"submitted_at" bigint,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE INDEX "goods_proposals_time" ON "goods_proposals" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "goods_proposals_shop" ON "goods_proposals" USING btree ("shop_id","updated_at","id");--> statement-breakpoint
CREATE TRIGGER "media_named" AFTER INSERT ON "goods_proposals" FOR EACH ROW WHEN (NEW."content"::text LIKE '%.jpg%') EXECUTE FUNCTION "note_media_uses"('id');
--> statement-breakpoint
CREATE TRIGGER "media_renamed" AFTER UPDATE OF "content" ON "goods_proposals" FOR EACH ROW WHEN (OLD."content"::text LIKE '%.jpg%' OR NEW."content"::text LIKE '%.jpg%') EXECUTE FUNCTION "note_media_uses"('id');
--> statement-breakpoint
CREATE TRIGGER "media_unnamed" AFTER DELETE ON "goods_proposals" FOR EACH ROW WHEN (OLD."content"::text LIKE '%.jpg%') EXECUTE FUNCTION "note_media_uses"('id');
