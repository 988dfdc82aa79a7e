CREATE TABLE "page_health" (
	"page_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"problems" integer NOT NULL,
	"checked_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint,
	"name" text NOT NULL,
	"config" text,
	"base" integer,
	"note" text NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"accepted_reason" text DEFAULT '' NOT NULL,
	"revision" integer,
	"returns_to" integer,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_revisions" ADD COLUMN "problems" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD COLUMN "accepted_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "offline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "page_health_time" ON "page_health" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "page_schedules_page" ON "page_schedules" USING btree ("page_id","starts_at");--> statement-breakpoint
CREATE INDEX "page_schedules_due" ON "page_schedules" USING btree ("state","starts_at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_shown_change"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
	page text := '';
BEGIN
	IF TG_TABLE_NAME = 'pages' AND TG_OP = 'DELETE' THEN
		page := OLD.id;
	ELSIF TG_TABLE_NAME = 'pages' THEN
		page := NEW.id;
	ELSIF TG_TABLE_NAME IN ('page_revisions', 'page_schedules') AND TG_OP = 'DELETE' THEN
		page := OLD.page_id;
	ELSIF TG_TABLE_NAME IN ('page_revisions', 'page_schedules') THEN
		page := NEW.page_id;
	END IF;
	INSERT INTO "shown_changes" ("transaction", "subject", "created_at")
	VALUES (pg_current_xact_id(), page, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "page_schedules" FOR EACH ROW EXECUTE FUNCTION "note_shown_change"();
