CREATE TABLE "page_drafts" (
	"page_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"config" text NOT NULL,
	"base" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" text NOT NULL,
	"saved_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_revisions" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD COLUMN "base" integer;--> statement-breakpoint
CREATE TRIGGER "media_named" AFTER INSERT ON "page_drafts" FOR EACH ROW WHEN (NEW."config" LIKE '%.jpg%') EXECUTE FUNCTION "note_media_uses"('page_id');
--> statement-breakpoint
CREATE TRIGGER "media_renamed" AFTER UPDATE OF "config" ON "page_drafts" FOR EACH ROW WHEN (OLD."config" LIKE '%.jpg%' OR NEW."config" LIKE '%.jpg%') EXECUTE FUNCTION "note_media_uses"('page_id');
--> statement-breakpoint
CREATE TRIGGER "media_unnamed" AFTER DELETE ON "page_drafts" FOR EACH ROW WHEN (OLD."config" LIKE '%.jpg%') EXECUTE FUNCTION "note_media_uses"('page_id');
