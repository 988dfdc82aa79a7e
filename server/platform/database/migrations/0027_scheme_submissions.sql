CREATE TABLE "scheme_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"scheme_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"content" jsonb NOT NULL,
	"quote" bigint NOT NULL,
	"remark" text NOT NULL,
	"contact" text NOT NULL,
	"telephone" text NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"created_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "scheme_submissions_waiting" ON "scheme_submissions" USING btree ("scheme_id") WHERE "scheme_submissions"."status" = 'WAITING';--> statement-breakpoint
CREATE INDEX "scheme_submissions_scheme" ON "scheme_submissions" USING btree ("scheme_id","created_at");--> statement-breakpoint
CREATE INDEX "scheme_submissions_time" ON "scheme_submissions" USING btree ("created_at","id");