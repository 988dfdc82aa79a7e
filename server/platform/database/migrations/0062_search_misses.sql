CREATE TABLE "search_misses" (
	"id" text PRIMARY KEY NOT NULL,
	"day" bigint NOT NULL,
	"word" text NOT NULL,
	"times" integer NOT NULL,
	"near" integer NOT NULL,
	"last_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_misses_day" ON "search_misses" USING btree ("day");--> statement-breakpoint
CREATE INDEX "search_misses_times" ON "search_misses" USING btree ("times","id");--> statement-breakpoint
CREATE INDEX "search_misses_last" ON "search_misses" USING btree ("last_at","id");