CREATE TABLE "bidding_favourites" (
	"user_id" text NOT NULL,
	"bidding_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"reminded_at" bigint,
	CONSTRAINT "bidding_favourites_user_id_bidding_id_pk" PRIMARY KEY("user_id","bidding_id")
);
--> statement-breakpoint
CREATE TABLE "bidding_files" (
	"id" text PRIMARY KEY NOT NULL,
	"bidding_id" text NOT NULL,
	"quote_id" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bidding_lines" (
	"bidding_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"name" text NOT NULL,
	"spec" text DEFAULT '' NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "bidding_lines_bidding_id_line_no_pk" PRIMARY KEY("bidding_id","line_no"),
	CONSTRAINT "bidding_lines_quantity" CHECK ("bidding_lines"."quantity" between 1 and 9999999)
);
--> statement-breakpoint
CREATE TABLE "bidding_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"bidding_id" text NOT NULL,
	"operator_id" text NOT NULL,
	"text" text NOT NULL,
	"created_at" bigint NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "bidding_logs_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "bidding_quote_lines" (
	"quote_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "bidding_quote_lines_quote_id_line_no_pk" PRIMARY KEY("quote_id","line_no"),
	CONSTRAINT "bidding_quote_lines_price" CHECK ("bidding_quote_lines"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "bidding_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"bidding_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"total" bigint,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer NOT NULL,
	"changed" boolean DEFAULT false NOT NULL,
	"submitted_at" bigint,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "bidding_quotes_sent" CHECK ("bidding_quotes"."status" <> 'SUBMITTED' or ("bidding_quotes"."total" > 0 and "bidding_quotes"."submitted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "biddings" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"region_id" text DEFAULT '' NOT NULL,
	"region_name" text DEFAULT '' NOT NULL,
	"budget" bigint,
	"deadline" bigint NOT NULL,
	"status" text NOT NULL,
	"contact" text NOT NULL,
	"telephone" text NOT NULL,
	"contact_rule" text NOT NULL,
	"content" text NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"published_at" bigint,
	"opened_at" bigint,
	"awarded_at" bigint,
	"winner_id" text,
	"award_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "biddings_opened" CHECK ("biddings"."opened_at" is null or "biddings"."opened_at" >= "biddings"."deadline"),
	CONSTRAINT "biddings_winner" CHECK (("biddings"."status" = 'AWARDED') = ("biddings"."winner_id" is not null)),
	CONSTRAINT "biddings_budget" CHECK ("biddings"."budget" is null or "biddings"."budget" > 0)
);
--> statement-breakpoint
ALTER TABLE "bidding_favourites" ADD CONSTRAINT "bidding_favourites_bidding_id_biddings_id_fk" FOREIGN KEY ("bidding_id") REFERENCES "public"."biddings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidding_files" ADD CONSTRAINT "bidding_files_bidding_id_biddings_id_fk" FOREIGN KEY ("bidding_id") REFERENCES "public"."biddings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidding_files" ADD CONSTRAINT "bidding_files_quote_id_bidding_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."bidding_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidding_lines" ADD CONSTRAINT "bidding_lines_bidding_id_biddings_id_fk" FOREIGN KEY ("bidding_id") REFERENCES "public"."biddings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidding_logs" ADD CONSTRAINT "bidding_logs_bidding_id_biddings_id_fk" FOREIGN KEY ("bidding_id") REFERENCES "public"."biddings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidding_quote_lines" ADD CONSTRAINT "bidding_quote_lines_quote_id_bidding_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."bidding_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bidding_quotes" ADD CONSTRAINT "bidding_quotes_bidding_id_biddings_id_fk" FOREIGN KEY ("bidding_id") REFERENCES "public"."biddings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bidding_favourites_waiting" ON "bidding_favourites" USING btree ("bidding_id") WHERE "bidding_favourites"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "bidding_files_of" ON "bidding_files" USING btree ("bidding_id","created_at");--> statement-breakpoint
CREATE INDEX "bidding_files_quote" ON "bidding_files" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "bidding_logs_of" ON "bidding_logs" USING btree ("bidding_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bidding_quotes_shop" ON "bidding_quotes" USING btree ("bidding_id","shop_id");--> statement-breakpoint
CREATE INDEX "bidding_quotes_own" ON "bidding_quotes" USING btree ("shop_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "biddings_time" ON "biddings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "biddings_published" ON "biddings" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "biddings_deadline" ON "biddings" USING btree ("deadline","id");