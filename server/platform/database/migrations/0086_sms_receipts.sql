ALTER TABLE "sms_outbox" ADD COLUMN "sent_at" bigint;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "receipt" text DEFAULT 'NONE' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "receipt_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "receipt_at" bigint;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "receipt_tries" integer DEFAULT 0 NOT NULL;