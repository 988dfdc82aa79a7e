CREATE TABLE "lead_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" bigint NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "lead_steps_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"telephone" text NOT NULL,
	"need" text NOT NULL,
	"people" integer,
	"amount" bigint,
	"user_id" text,
	"status" text DEFAULT 'NEW' NOT NULL,
	"taken_by" text,
	"taken_at" bigint,
	"note" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_steps" ADD CONSTRAINT "lead_steps_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_steps_lead" ON "lead_steps" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_digest" ON "leads" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "leads_time" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_status" ON "leads" USING btree ("status","created_at","id");