CREATE TABLE "legal_consents" (
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"agreed_at" bigint NOT NULL,
	CONSTRAINT "legal_consents_user_id_name_version_pk" PRIMARY KEY("user_id","name","version")
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"saved_by" text,
	"saved_at" bigint NOT NULL,
	CONSTRAINT "legal_texts_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
INSERT INTO "legal_texts" ("name", "version", "title", "content", "saved_at") SELECT "key", 1, "value"->>'title', "value"->>'content', (extract(epoch from now()) * 1000)::bigint FROM "settings" WHERE "key" IN ('agreement', 'privacy') AND "value"->>'title' IS NOT NULL AND "value"->>'content' IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "legal_texts" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();
