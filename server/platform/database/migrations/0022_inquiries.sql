CREATE TABLE "inquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"status" text NOT NULL,
	"contact" text NOT NULL,
	"telephone" text NOT NULL,
	"needed_by" text DEFAULT '' NOT NULL,
	"region_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"region_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"quote_id" text,
	"order_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"expires_at" bigint NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry_lines" (
	"inquiry_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"goods_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"name" text NOT NULL,
	"spec_text" text DEFAULT '' NOT NULL,
	"picture" text,
	"pay_model" integer NOT NULL,
	"list_cash" bigint NOT NULL,
	"list_points" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"wished_cash" bigint,
	"wished_points" bigint,
	CONSTRAINT "inquiry_lines_inquiry_id_line_no_pk" PRIMARY KEY("inquiry_id","line_no"),
	CONSTRAINT "inquiry_lines_quantity" CHECK ("inquiry_lines"."quantity" between 1 and 999999)
);
--> statement-breakpoint
CREATE TABLE "inquiry_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"action" text NOT NULL,
	"role" text NOT NULL,
	"operator_id" text,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"text" text NOT NULL,
	"created_at" bigint NOT NULL,
	"sequence" integer GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_logs_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "inquiry_quote_lines" (
	"quote_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"cash" bigint NOT NULL,
	"points" bigint NOT NULL,
	"accepted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "inquiry_quote_lines_quote_id_line_no_pk" PRIMARY KEY("quote_id","line_no"),
	CONSTRAINT "inquiry_quote_lines_price" CHECK ("inquiry_quote_lines"."cash" >= 0 and "inquiry_quote_lines"."points" >= 0 and "inquiry_quote_lines"."cash" + "inquiry_quote_lines"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "inquiry_quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"inquiry_id" text NOT NULL,
	"revision" integer NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"valid_until" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "inquiry_id" text;--> statement-breakpoint
ALTER TABLE "inquiry_lines" ADD CONSTRAINT "inquiry_lines_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_quote_lines" ADD CONSTRAINT "inquiry_quote_lines_quote_id_inquiry_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."inquiry_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_quotes" ADD CONSTRAINT "inquiry_quotes_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_time" ON "inquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_user" ON "inquiries" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_shop" ON "inquiries" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_status" ON "inquiries" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_expiry" ON "inquiries" USING btree ("expires_at") WHERE "inquiries"."status" in ('OPEN', 'QUOTED', 'ACCEPTED') and "inquiries"."order_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_order" ON "inquiries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "inquiry_logs_inquiry" ON "inquiry_logs" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_quotes_revision" ON "inquiry_quotes" USING btree ("inquiry_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_inquiry" ON "orders" USING btree ("inquiry_id") WHERE "orders"."inquiry_id" is not null and "orders"."status" <> 50;