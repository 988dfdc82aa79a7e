CREATE TABLE "luck_wheel_draws" (
	"id" text PRIMARY KEY NOT NULL,
	"wheel_id" text NOT NULL,
	"user_id" text NOT NULL,
	"turn_key" text NOT NULL,
	"day" text NOT NULL,
	"free" boolean NOT NULL,
	"cost" bigint NOT NULL,
	"roll" integer NOT NULL,
	"slices" jsonb NOT NULL,
	"prize_id" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "luck_wheel_prizes" (
	"id" text PRIMARY KEY NOT NULL,
	"wheel_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	"rate" integer NOT NULL,
	"coupon_id" text,
	"points" bigint DEFAULT 0 NOT NULL,
	"send_type" text NOT NULL,
	"redeem_text" text DEFAULT '' NOT NULL,
	"redeem_until" bigint,
	"sort" integer NOT NULL,
	CONSTRAINT "luck_wheel_prizes_given" CHECK ("luck_wheel_prizes"."given" >= 0 and "luck_wheel_prizes"."given" <= "luck_wheel_prizes"."quantity"),
	CONSTRAINT "luck_wheel_prizes_rate" CHECK ("luck_wheel_prizes"."rate" >= 0 and "luck_wheel_prizes"."rate" <= 1000000)
);
--> statement-breakpoint
CREATE TABLE "luck_wheel_shares" (
	"wheel_id" text NOT NULL,
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"turns" integer NOT NULL,
	CONSTRAINT "luck_wheel_shares_wheel_id_user_id_day_pk" PRIMARY KEY("wheel_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "luck_wheel_wins" (
	"id" text PRIMARY KEY NOT NULL,
	"wheel_id" text NOT NULL,
	"prize_id" text NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"send_type" text NOT NULL,
	"redeem_text" text DEFAULT '' NOT NULL,
	"redeem_until" bigint,
	"status" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"telephone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "luck_wheels" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"join_number" integer NOT NULL,
	"thanks_name" text NOT NULL,
	"thanks_picture" text DEFAULT '' NOT NULL,
	"active_type" text NOT NULL,
	"free_number" integer DEFAULT 0 NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"limit_number" integer DEFAULT 0 NOT NULL,
	"share_reward" integer DEFAULT 0 NOT NULL,
	"button_model" text DEFAULT 'NONE' NOT NULL,
	"button_text" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"qr_code" text DEFAULT '' NOT NULL,
	"share_name" text DEFAULT '' NOT NULL,
	"share_text" text DEFAULT '' NOT NULL,
	"share_picture" text DEFAULT '' NOT NULL,
	"version" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "luck_wheels_turns" CHECK ("luck_wheels"."join_number" > 0 and "luck_wheels"."points" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "luck_wheel_draws_key" ON "luck_wheel_draws" USING btree ("user_id","turn_key");--> statement-breakpoint
CREATE INDEX "luck_wheel_draws_member" ON "luck_wheel_draws" USING btree ("wheel_id","user_id","day");--> statement-breakpoint
CREATE INDEX "luck_wheel_prizes_wheel" ON "luck_wheel_prizes" USING btree ("wheel_id","sort");--> statement-breakpoint
CREATE INDEX "luck_wheel_wins_member" ON "luck_wheel_wins" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "luck_wheel_wins_wheel" ON "luck_wheel_wins" USING btree ("wheel_id","created_at","id");--> statement-breakpoint
CREATE INDEX "luck_wheel_wins_time" ON "luck_wheel_wins" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "luck_wheels_time" ON "luck_wheels" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "luck_wheels_created" ON "luck_wheels" USING btree ("created_at","id");--> statement-breakpoint
CREATE TRIGGER luck_wheel_draws_append_only BEFORE UPDATE OR DELETE ON "luck_wheel_draws" FOR EACH ROW EXECUTE FUNCTION append_only();
