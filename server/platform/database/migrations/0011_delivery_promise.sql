ALTER TABLE "shops" ADD COLUMN "cut_off_hour" integer;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "delivery_days" integer;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "remote_delivery_days" integer;