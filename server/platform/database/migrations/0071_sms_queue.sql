ALTER TABLE "sms_outbox" ADD COLUMN "template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "state" text DEFAULT 'SHOWN' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "next_at" bigint;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "expires_at" bigint;--> statement-breakpoint
ALTER TABLE "sms_outbox" ADD COLUMN "failure" text DEFAULT '' NOT NULL;