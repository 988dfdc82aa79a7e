CREATE TABLE "report_drafts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"kept_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_lines" (
	"report_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"goods_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"name" text NOT NULL,
	"spec_text" text DEFAULT '' NOT NULL,
	"picture" text,
	"shop_id" text NOT NULL,
	"shop_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"quoted" bigint NOT NULL,
	"submitted_at" bigint,
	CONSTRAINT "report_lines_report_id_line_no_pk" PRIMARY KEY("report_id","line_no"),
	CONSTRAINT "report_lines_quantity" CHECK ("report_lines"."quantity" between 1 and 999999),
	CONSTRAINT "report_lines_quoted" CHECK ("report_lines"."quoted" > 0)
);
--> statement-breakpoint
CREATE TABLE "report_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"report_id" text NOT NULL,
	"action" text NOT NULL,
	"role" text NOT NULL,
	"operator_id" text,
	"text" text NOT NULL,
	"created_at" bigint NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "report_logs_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" integer NOT NULL,
	"phase" text NOT NULL,
	"project" text NOT NULL,
	"customer" text NOT NULL,
	"project_key" text NOT NULL,
	"customer_key" text NOT NULL,
	"region_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"region_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"budget" bigint NOT NULL,
	"planned_on" text NOT NULL,
	"contact" text NOT NULL,
	"telephone" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"papers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fee" bigint NOT NULL,
	"trade_id" text,
	"protected_until" bigint,
	"extensions" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "reports_type" CHECK ("reports"."type" in (1, 2)),
	CONSTRAINT "reports_sums" CHECK ("reports"."budget" > 0 and "reports"."fee" >= 0)
);
--> statement-breakpoint
ALTER TABLE "report_lines" ADD CONSTRAINT "report_lines_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_logs_report" ON "report_logs" USING btree ("report_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_time" ON "reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_trade" ON "reports" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "reports_protected" ON "reports" USING btree ("customer_key","project_key","protected_until") WHERE "reports"."phase" = 'FILED';