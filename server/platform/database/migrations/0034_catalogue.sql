ALTER TABLE "brands" ADD COLUMN "initial" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hot_words" DROP CONSTRAINT "hot_words_pkey";--> statement-breakpoint
ALTER TABLE "hot_words" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "hot_words" SET "id" = 'HW' || substr(md5("word"), 1, 12);--> statement-breakpoint
ALTER TABLE "hot_words" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "hot_words" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "hot_words" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "hot_words" ADD COLUMN "starts_at" bigint;--> statement-breakpoint
ALTER TABLE "hot_words" ADD COLUMN "ends_at" bigint;--> statement-breakpoint
ALTER TABLE "hot_words" ADD COLUMN "announced" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "hot_words_word" ON "hot_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "hot_words_sort" ON "hot_words" USING btree ("sort","id");--> statement-breakpoint
ALTER TABLE "synonyms" DROP CONSTRAINT "synonyms_pkey";--> statement-breakpoint
ALTER TABLE "synonyms" ADD COLUMN "id" text;--> statement-breakpoint
ALTER TABLE "synonyms" ADD COLUMN "words" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "synonyms" ADD COLUMN "mutual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "synonyms" ADD COLUMN "keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE "synonyms" SET "id" = 'SY' || substr(md5("word"), 1, 12), "words" = array_prepend("word", "same"), "keys" = array[lower(normalize("word", NFKC))];--> statement-breakpoint
ALTER TABLE "synonyms" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "synonyms" ALTER COLUMN "mutual" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "synonyms" DROP COLUMN "word";--> statement-breakpoint
ALTER TABLE "synonyms" DROP COLUMN "same";--> statement-breakpoint
CREATE INDEX "synonyms_keys" ON "synonyms" USING gin ("keys");--> statement-breakpoint
-- Lists and rules of pages find goods by words.
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "synonyms" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();
