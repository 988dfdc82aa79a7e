CREATE TABLE "application_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"step_no" integer NOT NULL,
	"action" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"mend" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "applications_kind";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_steps_no" ON "application_steps" USING btree ("application_id","step_no");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "applications_time" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sms_outbox_time" ON "sms_outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("created_at","id") WHERE roles && array['admin','editor','supplier','purchaser'];--> statement-breakpoint
CREATE INDEX "notices_list" ON "notices" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "notices_waiting" ON "notices" USING btree ("published_at") WHERE not announced and not withdrawn;--> statement-breakpoint
CREATE INDEX "applications_kind" ON "applications" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE TRIGGER "shown" AFTER INSERT OR DELETE OR UPDATE ON "notices" FOR EACH STATEMENT EXECUTE FUNCTION "note_shown_change"();
