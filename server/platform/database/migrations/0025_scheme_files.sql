CREATE TABLE "scheme_files" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"scheme_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'RUNNING' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"worker" text NOT NULL,
	"beat_at" bigint NOT NULL,
	"content" "bytea",
	"size" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "scheme_files_user" ON "scheme_files" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "scheme_files_time" ON "scheme_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "scheme_files_running" ON "scheme_files" USING btree ("beat_at") WHERE state = 'RUNNING';