CREATE TABLE "search_occasions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"others" text[] DEFAULT '{}'::text[] NOT NULL,
	"goods" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_person" boolean NOT NULL,
	"enabled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_redirects" (
	"id" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"plain" text NOT NULL,
	"url" text NOT NULL,
	"enabled" boolean NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "search_occasions_name" ON "search_occasions" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "search_redirects_plain" ON "search_redirects" USING btree ("plain");--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "search_redirects" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "search_occasions" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();
