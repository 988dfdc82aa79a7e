CREATE TABLE "track_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"carrier" text NOT NULL,
	"tracking_no" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"number" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"gateway_no" text NOT NULL,
	"refund_no" text DEFAULT '' NOT NULL,
	"day" text NOT NULL,
	"billed" bigint,
	"booked" bigint,
	"found_at" bigint NOT NULL,
	"settled" text,
	"settled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "provider_bills" (
	"channel" text NOT NULL,
	"day" text NOT NULL,
	"lines" integer NOT NULL,
	"compared_at" bigint NOT NULL,
	CONSTRAINT "provider_bills_channel_day_pk" PRIMARY KEY("channel","day")
);
--> statement-breakpoint
ALTER TABLE "facilitators" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facilitators" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_sale_users" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_charges" ADD COLUMN "billed_on" text;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD COLUMN "done_at" bigint;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD COLUMN "billed_on" text;--> statement-breakpoint
ALTER TABLE "invoice_requests" ADD CONSTRAINT "invoice_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "track_subscriptions_shipment" ON "track_subscriptions" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "track_subscriptions_number" ON "track_subscriptions" USING btree ("tracking_no");--> statement-breakpoint
CREATE INDEX "track_subscriptions_created" ON "track_subscriptions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "track_subscriptions_due" ON "track_subscriptions" USING btree ("next_at") WHERE "track_subscriptions"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "invoice_requests_order" ON "invoice_requests" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_requests_created" ON "invoice_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invoice_requests_due" ON "invoice_requests" USING btree ("next_at") WHERE "invoice_requests"."next_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_requests_open" ON "invoice_requests" USING btree ("order_id") WHERE "invoice_requests"."state" in ('WAITING', 'SENT');--> statement-breakpoint
CREATE UNIQUE INDEX "bill_differences_what" ON "bill_differences" USING btree ("channel","kind","gateway_no","refund_no");--> statement-breakpoint
CREATE INDEX "bill_differences_found" ON "bill_differences" USING btree ("found_at","id");--> statement-breakpoint
CREATE INDEX "bill_differences_open" ON "bill_differences" USING btree ("found_at") WHERE "bill_differences"."settled_at" is null;